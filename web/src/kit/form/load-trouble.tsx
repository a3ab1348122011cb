import { Anchor } from '@mantine/core'
import { asSentence } from '#kit/sentence.ts'
import { LOAD_FAILED } from './options.ts'

type Props = { retry: () => void; text?: string }

/** In place of what could not be read, such as the choices of a field: a sentence, and a button to try again. */
export const LoadTrouble = ({ retry, text = LOAD_FAILED }: Props) => (
  <>
    {asSentence(text)}{' '}
    <Anchor component="button" type="button" inherit onClick={retry}>
      Spróbuj ponownie
    </Anchor>
  </>
)

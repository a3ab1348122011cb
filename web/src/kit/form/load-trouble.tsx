import { Anchor } from '@mantine/core'
import { LOAD_FAILED } from './options.ts'

/** In place of a field's hint: the choices could not be read, with a button to try again. */
export const LoadTrouble = ({ retry }: { retry: () => void }) => (
  <>
    {LOAD_FAILED}.{' '}
    <Anchor component="button" type="button" inherit onClick={retry}>
      Spróbuj ponownie
    </Anchor>
  </>
)

import { Anchor } from '@mantine/core'
import { LOAD_FAILED } from './options.ts'

/** In the place of a field's hint: what it offers could not be read, and a way to try again. */
export const LoadTrouble = ({ retry }: { retry: () => void }) => (
  <>
    {LOAD_FAILED}.{' '}
    <Anchor component="button" type="button" inherit onClick={retry}>
      Spróbuj ponownie
    </Anchor>
  </>
)

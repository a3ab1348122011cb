import { Button, EmptyState } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from './call.ts'
import { LOAD_FAILED } from './form/options.ts'

type Props = {
  error: unknown
  retry: () => void
  retrying: boolean
  title?: string
  /** Other ways on from here, such as a link back. */
  children?: ReactNode
}

/** In place of a page, a list or a result that could not be read: why, and a button to try again. */
export const LoadFailure = ({ error, retry, retrying, title = LOAD_FAILED, children }: Props) => (
  <EmptyState role="alert" icon={<IconAlertTriangle aria-hidden />} title={title} description={errorText(error)}>
    <EmptyState.Actions>
      <Button loading={retrying} onClick={retry}>
        Spróbuj ponownie
      </Button>
      {children}
    </EmptyState.Actions>
  </EmptyState>
)

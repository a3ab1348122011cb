import { Alert, Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/**
 * Why signing in was refused, among the fields of a form. Its region is there before the reason: only then does every
 * screen reader read it. While it is empty, it takes no room.
 */
export const RefusedReason = ({ reason }: { reason: string | undefined }) => (
  <Box role="alert" mt={reason ? 0 : 'calc(var(--stack-gap) * -1)'}>
    {reason && (
      <Alert color="red" role="presentation" icon={<IconAlertTriangle aria-hidden />}>
        {reason}
      </Alert>
    )}
  </Box>
)

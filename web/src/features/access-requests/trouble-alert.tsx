import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Trouble } from './trouble.ts'

/** Why a request could not be sent, beside the buttons that send it. */
export const TroubleAlert = ({ trouble }: { trouble: Trouble | undefined }) =>
  trouble && (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={trouble.headline}>
      <Text size="sm">{trouble.reason}</Text>
      {trouble.download && (
        <Anchor size="sm" href={trouble.download.address} target="_blank" rel="noopener noreferrer" underline="always">
          {trouble.download.label} (nowa karta)
        </Anchor>
      )}
    </Alert>
  )

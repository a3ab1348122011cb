import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

type Props = { of: Readonly<Record<string, () => void>> }

/** Files that the dialog offers, with their names. */
export const DownloadButtons = ({ of }: Props) => (
  <Group gap="sm">
    {Object.entries(of).map(([label, download]) => (
      <Button key={label} variant="default" leftSection={<IconDownload size="1.1rem" aria-hidden />} onClick={download}>
        {label}
      </Button>
    ))}
  </Group>
)

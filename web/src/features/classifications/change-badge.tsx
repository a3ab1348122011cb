import { Badge, Text } from '@mantine/core'
import type { NutsRow } from '#contract/classifications/nuts.ts'
import { importChanges } from '#contract/classifications/shared.ts'

/** What an update would do to an entry of the file. */
export const ChangeBadge = ({ zmiana }: Pick<NutsRow, 'zmiana'>) =>
  zmiana === null || zmiana === 'BEZ_ZMIAN' ? (
    <Text size="sm" c="dimmed">
      {zmiana && importChanges[zmiana]}
    </Text>
  ) : (
    <Badge variant="light" color={zmiana === 'NOWY' ? 'green' : 'amber'} tt="none">
      {importChanges[zmiana]}
    </Badge>
  )

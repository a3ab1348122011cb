import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { validityText } from './versions.ts'

type Props = {
  name: 'NACE' | 'NUTS'
  versions: Pick<UseQueryResult, 'isError' | 'isPending'>
  version: ClassificationVersion | undefined
}

/** The version that an update from a file would change. */
export const CurrentVersion = ({ name, versions, version }: Props) => (
  <Text>
    Obecna wersja {name}:{' '}
    {version ? (
      <>
        <b>{version.nazwa}</b> ({version.kod}). {validityText(version)}.
      </>
    ) : versions.isPending ? (
      'trwa wczytywanie…'
    ) : versions.isError ? (
      'nie można jej teraz wczytać.'
    ) : (
      'brak.'
    )}
  </Text>
)

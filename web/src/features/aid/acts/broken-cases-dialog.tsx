import { Text, Title } from '@mantine/core'
import type { BrokenCase } from '#contract/aid/shared.ts'
import { InfoDialog } from '#kit/dialogs/info-dialog.tsx'
import { Findings } from '../shared/findings.tsx'

type Props = { message: string; cases: readonly BrokenCase[]; onClose: () => void }

/** Why an act was not saved: the sent cases that would break, and their errors (spec 1 §8.2). */
export const BrokenCasesDialog = ({ message, cases, onClose }: Props) => (
  <InfoDialog title="Błędy weryfikacji" onClose={onClose} size="44rem">
    <Text fw={600}>{message}</Text>
    {cases.map(({ ppId, wyroznik, bledyWeryfikacji, ostrzezenia }) => (
      <section key={ppId}>
        <Title order={2} size="h3" mb="xs">
          Przypadek pomocy, wyróżnik {wyroznik}
        </Title>
        <Findings bledyWeryfikacji={bledyWeryfikacji} ostrzezenia={ostrzezenia} />
      </section>
    ))}
  </InfoDialog>
)

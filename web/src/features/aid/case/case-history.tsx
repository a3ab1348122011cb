import { Stack, Title } from '@mantine/core'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { reservationHistory } from '#contract/aid/reservations.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { VersionHistory } from '../shared/version-history.tsx'

/** The past versions of a case and, if it ever reserved its amount, of the reservation. */
export const CaseHistory = ({ stored: { ppId, rezerwacja } }: { stored: AidCase }) => (
  <Stack>
    <VersionHistory
      grid={aidCases.history}
      params={{ ppId }}
      about={{
        version: 'werPP',
        time: 'czasWykon',
        who: 'userModPP',
        others: ['dataModyfikacjiPP', 'dataRejestracji'],
      }}
    />
    {rezerwacja && (
      <section aria-labelledby="rezerwacja-kwoty">
        <Title order={2} size="h3" id="rezerwacja-kwoty" mb="sm">
          Rezerwacja kwoty
        </Title>
        <Grid grid={reservationHistory} params={{ ppId }} />
      </section>
    )}
  </Stack>
)

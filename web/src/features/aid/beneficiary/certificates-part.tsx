import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { certificates, certificateStates, MOST_OF_BENEFICIARY } from '#contract/aid/certificates/certificates.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import { ScrollTable } from '#kit/scroll-table.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import type { CaseContext } from '../shared/case-contexts.ts'

/** The newest certificates of a beneficiary; on a phone their amounts stand before what one scrolls to. */
export function CertificatesPart({ nip, context }: { nip: string; context: CaseContext }) {
  const query = useQuery(queryOf(certificates.ofBeneficiary, { params: { nip } }))
  const toCertificate = (ppId: number, idZaswiadczenia: number) =>
    linkTo('/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}', {
      kontekst: context.name,
      tryb: 'read',
      id: ppId,
      idZaswiadczenia,
    })
  return (
    <Loaded query={query}>
      {({ items, wiecej }) =>
        items.length === 0 ? (
          <Text>Nie ma zaświadczeń dla tego beneficjenta.</Text>
        ) : (
          <>
            <ScrollTable label="Zaświadczenia de minimis" maxHeight="30rem">
              <thead>
                <tr>
                  <th scope="col">Numer</th>
                  <th scope="col">Data wydania</th>
                  <th scope="col" data-number>
                    Wartość (EUR)
                  </th>
                  <th scope="col">Stan</th>
                  {context.manyGrantors && <th scope="col">Wydający</th>}
                </tr>
              </thead>
              <tbody>
                {items.map(({ id, ppId, nrZaswiadczenia, dataWydania, stan, nazwaPup, pomocEur }) => (
                  <tr key={id}>
                    <td>
                      <Anchor component={Link} {...toCertificate(ppId, id)} inherit>
                        {nrZaswiadczenia ?? 'bez numeru'}
                      </Anchor>
                    </td>
                    <td>{formatDate(dataWydania)}</td>
                    <td data-number>{formatAmount(pomocEur)}</td>
                    <td>{certificateStates[stan]}</td>
                    {context.manyGrantors && <td>{nazwaPup}</td>}
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
            {wiecej && (
              <Text size="sm" c="dimmed" mt="xs">
                Pokazujemy {MOST_OF_BENEFICIARY} najnowszych. Pozostałe są przy swoich przypadkach pomocy.
              </Text>
            )}
          </>
        )
      }
    </Loaded>
  )
}

import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { CallError } from '#kit/call.ts'
import { queryOf } from '#kit/query.ts'
import { ScrollTable } from '#kit/scroll-table.tsx'
import classes from './reports.module.css'

/** Names are looked up one by one; of very many beneficiaries only the first ones, until the user wants all. */
const FIRST = 20

type Props = { nips: readonly string[]; remove: (nip: string) => void; removeAll: () => void }

/** The beneficiaries that a report is about, with the names that the register of entities has. */
export function BeneficiaryTable({ nips, remove, removeAll }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? nips : nips.slice(0, FIRST)
  return (
    <>
      <ScrollTable label="Dodani beneficjenci" maxHeight="20rem">
        <thead>
          <tr>
            <th scope="col">NIP</th>
            <th scope="col">Nazwa</th>
            <th scope="col">Usuń</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((nip) => (
            <tr key={nip}>
              <td className={classes['nip']}>{formatNip(nip)}</td>
              <td>
                <EntityName nip={nip} />
              </td>
              <td>
                <CloseButton aria-label={`Usuń: ${formatNip(nip)}`} onClick={() => remove(nip)} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {shown.length < nips.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Pokaż wszystkich ({nips.length})
        </Button>
      )}
      {nips.length > 1 && (
        <Button variant="subtle" onClick={removeAll}>
          Usuń wszystkich
        </Button>
      )}
    </>
  )
}

function EntityName({ nip }: { nip: string }) {
  const { data, error } = useQuery({
    ...queryOf(businessEntities.byNip, { params: { nip } }),
    staleTime: Infinity,
  })
  if (data) return data.podmiot.nazwa
  if (!error) return '…'
  return error instanceof CallError && error.status === 404
    ? 'brak w rejestrze podmiotów'
    : 'nie udało się odczytać nazwy'
}

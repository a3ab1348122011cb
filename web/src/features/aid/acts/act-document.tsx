import { useQuery } from '@tanstack/react-query'
import { ActEdit, aidActs, type Act } from '#contract/aid/acts.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { DocumentFact as Fact, DocumentGroup, DocumentPeople } from '#kit/document.tsx'
import { queryOf } from '#kit/query.ts'
import { peopleOf } from '../shared/people.ts'

const label = (field: keyof typeof ActEdit.shape) => fieldFacts(ActEdit.shape[field]).label
const entry = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ')

/** An act as it is read: its content, the beneficiary, who registered and changed it at the end. */
export function ActDocument({ stored, withGrantor }: { stored: Act; withGrantor: boolean }) {
  const { data } = useQuery(
    queryOf(aidActs.history.list, { params: { aktId: stored.aktId }, query: { pageSize: -1, pageNumber: 0 } }),
  )
  const versions = data?.items.map((row) => ({ ...row, kto: row.userModUM })) ?? []
  return (
    <>
      <DocumentGroup title="Akt ogólny">
        <Fact label={label('aktSym')}>{stored.aktSym}</Fact>
        <Fact label={label('aktData')}>{formatDate(stored.aktData)}</Fact>
        {stored.nadAktSym && <Fact label="Symbol aktu nadrzędnego">{stored.nadAktSym}</Fact>}
        {withGrantor && <Fact label="Udzielający pomocy">{`${stored.upNazwa}, NIP ${formatNip(stored.upNip)}`}</Fact>}
        <Fact label={label('aktOpis')} wide>
          {stored.aktOpis}
        </Fact>
      </DocumentGroup>
      <DocumentGroup title="Beneficjent pomocy">
        <Fact label="Nazwa" wide>
          {stored.bfNazwa}
        </Fact>
        <Fact label="NIP">{formatNip(stored.bfNip)}</Fact>
        <Fact label={label('bfFormaPrawnaId')}>{entry(stored.bfFormaPrawnaKod, stored.bfFormaPrawnaNazwa)}</Fact>
        <Fact label={label('bfWielkoscId')}>{entry(stored.bfWielkoscKod, stored.bfWielkoscNazwa)}</Fact>
        <Fact label={label('gminaId')}>{entry(stored.gminaKod, stored.gminaNazwa)}</Fact>
        <Fact label={label('pkdId')}>{entry(stored.pkdKod, stored.pkdNazwa)}</Fact>
      </DocumentGroup>
      <DocumentGroup title="Miejsce realizacji i informacje dodatkowe">
        <Fact label={label('realizId')}>{entry(stored.realizKod, stored.realizNazwa)}</Fact>
        <Fact label={label('infoUM')} wide>
          {stored.infoUM}
        </Fact>
      </DocumentGroup>
      <DocumentPeople people={peopleOf(versions)} />
    </>
  )
}

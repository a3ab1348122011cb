import { useQuery } from '@tanstack/react-query'
import { aidCases } from '#contract/aid/cases.ts'
import { CaseEdit, type AidCase } from '#contract/aid/case-fields.ts'
import { aidKinds } from '#contract/aid/verification/rules.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { DocumentFact as Fact, DocumentGroup, DocumentPeople } from '#kit/document.tsx'
import { queryOf } from '#kit/query.ts'
import { peopleOf } from '../shared/people.ts'

const label = (field: keyof typeof CaseEdit.shape) => fieldFacts(CaseEdit.shape[field]).label
const entry = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ')
const amount = (value: number | null) => (value === null ? null : formatAmount(value))

/** A case as it is read: what it says, and who registered, sent and changed it at the end. */
export function CaseDocument({ stored }: { stored: AidCase }) {
  const { data } = useQuery(
    queryOf(aidCases.history.list, { params: { ppId: stored.ppId }, query: { pageSize: -1, pageNumber: 0 } }),
  )
  const versions = data?.items.map((row) => ({ ...row, kto: row.userModPP })) ?? []
  return (
    <>
      <DocumentGroup title="Wartość pomocy">
        <Fact label={label('brutto')}>{amount(stored.brutto)}</Fact>
        <Fact label="Wartość brutto (EUR)">{amount(stored.bruttoEuro)}</Fact>
        <Fact label={label('nominalna')}>{amount(stored.nominalna)}</Fact>
      </DocumentGroup>
      <DocumentGroup title="Rodzaj i data">
        <Fact label={label('rodzajPomocy')}>{stored.rodzajPomocy && aidKinds[stored.rodzajPomocy]}</Fact>
        <Fact label={label('ppData')}>{formatDate(stored.ppData)}</Fact>
        <Fact label="Akt ogólny">{`${stored.aktSym} z dnia ${formatDate(stored.aktData)}`}</Fact>
        <Fact label={label('wyroznik')}>{String(stored.wyroznik)}</Fact>
        {stored.idZewnetrzne && <Fact label="Identyfikator zewnętrzny">{stored.idZewnetrzne}</Fact>}
      </DocumentGroup>
      <DocumentGroup title="Podstawa prawna">
        <Fact label={label('srodekPomocyId')} wide>
          {entry(stored.srodekPomocyNr, stored.srodekPomocyNazwa)}
        </Fact>
        <Fact label={label('ustawaId')} wide>
          {entry(stored.ustawaKod, stored.ustawaNazwa)}
        </Fact>
        <Fact label={label('u2b')}>{stored.u2b}</Fact>
        <Fact label={label('u2c')}>{stored.u2c}</Fact>
        <Fact label={label('u3a')}>{stored.u3a}</Fact>
        <Fact label={label('u3b')}>{stored.u3b}</Fact>
      </DocumentGroup>
      <DocumentGroup title="Pomoc">
        <Fact label={label('formaPomocyId')}>{entry(stored.formaPomocyKod, stored.formaPomocyNazwa)}</Fact>
        <Fact label={label('przezPomocyId')}>{entry(stored.przezPomocyKod, stored.przezPomocyNazwa)}</Fact>
        <Fact label={label('zrodloPochPomocyId')}>
          {entry(stored.zrodloPochPomocyKod, stored.zrodloPochPomocyNazwa)}
        </Fact>
        <Fact label={label('infoPP')} wide>
          {stored.infoPP}
        </Fact>
      </DocumentGroup>
      <DocumentPeople people={peopleOf(versions)} />
    </>
  )
}

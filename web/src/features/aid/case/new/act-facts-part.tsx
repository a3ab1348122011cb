import { memo } from 'react'
import type { Act } from '#contract/aid/acts.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FixedField } from '#kit/form/fixed-field.tsx'
import { completionFields, type CompletionField } from '../../acts/completion.ts'
import { CompletionFields } from '../../acts/completion-fields.tsx'
import { PlaceOfAidField } from '../../shared/place-fields.tsx'
import { fieldLabel } from '../../shared/field-labels.ts'

type Props = {
  stored: Act | undefined
  /** The fields of the act that have to be filled. */
  lacking: readonly CompletionField[]
  day: IsoDate | undefined
}

/** The beneficiary as of the act: a new act asks for all of it, a stored one for what it lacks. */
export const ActFactsPart = memo(({ stored, lacking, day }: Props) => (
  <FieldGroup title="Beneficjent w dniu aktu">
    {stored && <StoredFacts act={stored} />}
    <CompletionFields lacking={lacking} day={stored?.aktData ?? day} />
    {!stored && <PlaceOfAidField day={day} />}
  </FieldGroup>
))

const StoredFacts = ({ act }: { act: Act }) =>
  completionFields
    .filter((name) => act[name] !== null)
    .map((name) => <FixedField key={name} label={fieldLabel(name)} value={namesOf[name](act)} />)

const namesOf: Record<CompletionField, (act: Act) => string> = {
  bfFormaPrawnaId: ({ bfFormaPrawnaKod, bfFormaPrawnaNazwa }) => `${bfFormaPrawnaKod} – ${bfFormaPrawnaNazwa}`,
  bfWielkoscId: ({ bfWielkoscKod, bfWielkoscNazwa }) => `${bfWielkoscKod} – ${bfWielkoscNazwa}`,
  gminaId: ({ gminaNazwa }) => `${gminaNazwa}`,
  pkdId: ({ pkdKod, pkdNazwa, pkdWersja }) => `${pkdKod} – ${pkdNazwa} (${pkdWersja})`,
}

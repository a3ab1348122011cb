import { memo } from 'react'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { CodeField } from './code-field.tsx'
import { CommuneField } from './commune-field.tsx'
import type { CompletionField } from './completion.ts'
import { PkdField } from '../shared/place-fields.tsx'

type Props = { lacking: readonly CompletionField[]; day: IsoDate | undefined }

/** Fields for what an act lacks, in a form that saves it together with the case. */
export const CompletionFields = memo(({ lacking, day }: Props) => (
  <>
    {lacking.includes('bfFormaPrawnaId') && (
      <CodeField name="bfFormaPrawnaId" list={codeLists.formy_prawne} day={day} />
    )}
    {lacking.includes('bfWielkoscId') && (
      <CodeField name="bfWielkoscId" list={codeLists.wielkosci_beneficjentow} day={day} />
    )}
    {lacking.includes('gminaId') && <CommuneField day={day} />}
    {lacking.includes('pkdId') && <PkdField day={day} />}
  </>
))

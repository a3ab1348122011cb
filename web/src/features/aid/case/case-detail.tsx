import { Alert } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { isCodeOf, isOneOf } from '#contract/kernel/codes.ts'
import { canEditCase, canSendCase } from '#contract/access.ts'
import type { Act } from '#contract/aid/acts.ts'
import { keepsEuroValue } from '#contract/aid/kept-euro-value.ts'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { useUser } from '#kit/user.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { formOfPart, useFormValues } from '#kit/form/form-context.ts'
import { suggest } from '#kit/form/suggest.ts'
import { CompletionFields } from '../acts/completion-fields.tsx'
import { completedWith, completionFields, lackingIn } from '../acts/completion.ts'
import { CaseActions } from './case-actions.tsx'
import { caseContexts, fieldSearch, type CaseContext } from '../shared/case-contexts.ts'
import type { ToField } from '../shared/case-dialogs.ts'
import type { CaseFormParts } from './case-desk.tsx'
import { CaseDocument } from './case-document.tsx'
import { CaseParts } from './case-form.tsx'
import { useAfterSending } from '../shared/use-after-sending.ts'
import classes from '../shared/work-screen.module.css'
import { euroValue, isCaseField, typedAmount, wholeDay } from './case-values.ts'
import { FindingsPanel } from './findings-panel.tsx'
import { countedPurpose, limitsQuery } from './limits.ts'
import { LimitsBar } from './limits-bar.tsx'
import { ReservationPanel } from './reservation-panel.tsx'
import { sendQuestion } from './send-question.ts'
import { useCaseEntries } from './use-case-entries.ts'
import { countedOf } from './case-facts.ts'
import { useCaseFindings } from './use-case-findings.ts'
import { useCaseForm } from './use-case-form.tsx'
import { useEuroRate } from './use-euro-rate.ts'
import { useGrossSuggestion } from './use-gross-suggestion.ts'
import { useLimits } from './use-limits.ts'

type Props = {
  /** For the links above the tabs, which lead to fields of the open one. */
  ref?: Ref<ToField>
  context: CaseContext
  act: Act
  stored: AidCase
  /** Why it is read-only; undefined when it may be changed. */
  why: string | undefined
  /** The field of the case to focus first. */
  pole: string | undefined
  back: (more: { deleted?: boolean; list?: CaseContext['list'] }) => void
}

/** A case, editable or read-only: its form, what is left to do, and its limits. */
export function CaseDetail({ ref, context, act, stored, why, pole, back }: Props) {
  const user = useUser()
  const navigate = useNavigate()
  const afterSending = useAfterSending()
  const readOnly = why !== undefined
  // the missing fields of the act are shown here, if this user may change the act
  const lacksNow = readOnly || !canEditCase(user, act.userModUM) ? [] : lackingIn(act)
  const [lacking, setLacking] = useState(lacksNow)
  const toField: ToField = (name) => {
    const here = isCaseField(name) || name === 'bruttoEuro' || isOneOf(lacking, name)
    // after the dialog that led here has closed
    if (here) setTimeout(() => focusField(work.form, name))
    return here
  }
  const work = useCaseForm({
    context,
    stored,
    lacking,
    readOnly,
    question: () => sendQuestion({ act, values, entries, limits: question && limits, question }),
    incomplete: () => (found?.bledyWeryfikacji.length ?? 0) > 0,
    called: (name, id) => (isCodeOf(entries, name) ? entries[name].called(id) : undefined),
    toField,
    toAct: (name) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...fieldSearch(name) }) }),
    offers: () =>
      afterSending({
        ppId: stored.ppId,
        purpose,
        ppData: values.ppData,
        nominalna: typedAmount(values.nominalna),
      }),
    leave: (sent) => back(sent ? { list: caseContexts.pup.list } : {}),
  })
  // no field disappears while the user types: an act that was read again counts once the form is saved
  if (!work.form.dirty && lacksNow.join() !== lacking.join()) setLacking(lacksNow)
  // after saving, the case counts as the user's own
  const savedBy = work.form.dirty ? user.login : stored.userModPP
  const sends = context.stan === 'robocze' && canSendCase(user, savedBy)
  const values = useFormValues(work.form)
  const entries = useCaseEntries(values)
  useGrossSuggestion(
    {
      nominalna: values.nominalna,
      formCode: entries.formaPomocyId.entry?.kod,
      follows: stored.brutto === null && !readOnly,
    },
    (brutto) => suggest(work.form, { brutto }),
  )
  const day = wholeDay(values.ppData)
  const rate = useEuroRate(day, !readOnly)
  const typed = { brutto: typedAmount(values.brutto), ppData: day }
  const kept = readOnly || keepsEuroValue(stored, typed)
  const bruttoEuro = kept ? stored.bruttoEuro : euroValue(values.brutto, rate.rate)
  const purpose = countedPurpose(
    { rodzajPomocy: values.rodzajPomocy, deleted: stored.usunietyPP === 'TAK' },
    entries.przezPomocyId.entry?.kod,
  )
  const question = limitsQuery(purpose, values.ppData, bruttoEuro, stored.aktId)
  const limits = useLimits(question, { aktId: stored.aktId }, stored.ppId)
  const found = useCaseFindings({
    calls: context.calls,
    act: completedWith(act, values),
    upId: stored.upId,
    aktId: stored.aktId,
    ppId: stored.ppId,
    values,
    entries,
    limits,
    sent: stored.stan === 'P' ? (stored.brutto ?? 0) : 0,
    rate: rate.facts,
    bruttoEuro,
    dotadEuro: countedOf(stored, values),
    enabled: !readOnly,
  })
  const desk: CaseFormParts = {
    form: formOfPart(work.form),
    values,
    entries,
    rate,
    bruttoEuro,
    found,
    waiting: !values.rodzajPomocy,
  }

  useImperativeHandle(ref, () => (name) => !readOnly && toField(name))
  useEffect(() => {
    if (pole) focusField(work.form, pole)
    // oxlint-disable-next-line react/exhaustive-deps -- focused once, at the start
  }, [pole])

  return (
    <>
      <ContractForm form={work.form}>
        <div className={classes['screen']} data-aside={!readOnly || question !== undefined || undefined}>
          <div className={classes['parts']}>
            {why && (
              <Alert color="navy" icon={<IconEye aria-hidden />}>
                {why}
              </Alert>
            )}
            {readOnly ? (
              <CaseDocument stored={stored} />
            ) : (
              <CaseParts desk={desk} aktData={act.aktData} idZewnetrzne={stored.idZewnetrzne}>
                {lacking.length > 0 && (
                  <FieldGroup title="Czego brakuje w akcie ogólnym" about="Zapiszemy to w akcie razem z przypadkiem.">
                    <CompletionFields lacking={lacking} day={act.aktData} />
                  </FieldGroup>
                )}
              </CaseParts>
            )}
          </div>
          {(!readOnly || question) && (
            <aside className={classes['aside']} aria-label="Stan przypadku">
              {!readOnly && (
                <FindingsPanel {...{ found, values, sends }} limits={question !== undefined} onField={work.goTo} />
              )}
              {question && <LimitsBar question={question} facts={limits} context={context.name} />}
              {context.stan === 'robocze' && (question || stored.rezerwacja?.jak === null) && (
                <ReservationPanel {...{ stored, readOnly }} dirty={work.form.dirty} />
              )}
            </aside>
          )}
        </div>
        <CaseActions
          context={context}
          stored={stored}
          work={work}
          sends={sends}
          back={(deleted) => back({ deleted })}
        />
      </ContractForm>
      {work.dialogs}
    </>
  )
}

/** The euro value is computed from the gross one; fields other than the kind of aid are disabled until it is chosen. */
function focusField({ forFields: { hookForm } }: CaseFormParts['form'], name: string): void {
  const field = name === 'bruttoEuro' ? 'brutto' : name
  if (isOneOf(completionFields, field)) return hookForm.setFocus(field)
  if (!isCaseField(field)) return undefined
  const waiting = !hookForm.getValues('rodzajPomocy')
  return hookForm.setFocus(waiting ? 'rodzajPomocy' : field)
}

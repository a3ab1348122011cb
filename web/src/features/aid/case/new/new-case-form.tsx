import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { canEditCase, canSendCase } from '#contract/access.ts'
import type { Act } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FixedField } from '#kit/form/fixed-field.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { formOfPart, useFormValues } from '#kit/form/form-context.ts'
import { suggest } from '#kit/form/suggest.ts'
import { useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { completedWith, completionFields, lackingIn, type CompletionField } from '../../acts/completion.ts'
import { beneficiaryOf, checkedFor } from '../../shared/beneficiary.ts'
import { BeneficiaryField } from '../../shared/beneficiary-field.tsx'
import { caseContexts } from '../../shared/case-contexts.ts'
import { useAfterSending } from '../../shared/use-after-sending.ts'
import classes from '../../shared/work-screen.module.css'
import type { CaseFormParts } from '../case-desk.tsx'
import { AidPart, AmountFields, BasisPart, DayField, KindField, MorePart } from '../case-form.tsx'
import { euroValue, isCaseField, typedAmount, wholeDay, type CaseValues } from '../case-values.ts'
import { FindingsPanel } from '../findings-panel.tsx'
import { countedPurpose, limitsQuery } from '../limits.ts'
import { LimitsBar } from '../limits-bar.tsx'
import { sendQuestion } from '../send-question.ts'
import { useCaseEntries } from '../use-case-entries.ts'
import { useCaseFindings } from '../use-case-findings.ts'
import { useEuroRate } from '../use-euro-rate.ts'
import { useGrossSuggestion } from '../use-gross-suggestion.ts'
import { useLimits } from '../use-limits.ts'
import { ActFactsPart } from './act-facts-part.tsx'
import { ActSymbolField } from './act-symbol-field.tsx'
import { RecipientOutcome } from './recipient-outcome.tsx'
import { StartField } from './start-field.tsx'
import { startValues, useStarts } from './starts.ts'
import { TemplateForm } from './template-form.tsx'
import { formField, useGrowing, withoutConsequences } from './use-growing.ts'
import { useNewCaseForm } from './use-new-case-form.tsx'
import { useRecipient } from './use-recipient.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The rules know an entity only by its id; one that is not stored yet has none. */
const SOME_ENTITY = 1

/** A new case and what its act lacks on one screen, from nothing to sent. */
export function NewCaseForm({ first }: { first: string | undefined }) {
  const user = useUser()
  const navigate = useNavigate()
  const afterSending = useAfterSending()
  const starts = useStarts()
  const [naming, setNaming] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const work = useNewCaseForm({
    stored: () => stored && { aktId: stored.aktId, lacking },
    question: () =>
      sendQuestion({ act: verifiedAct, values: caseValues, entries, question, limits: question && limits }),
    incomplete: () => (found?.bledyWeryfikacji.length ?? 0) > 0,
    toField: (pole) => void setTimeout(() => focusField(pole)),
    offers: (ppId) => afterSending({ ppId, purpose, ppData: values.ppData, nominalna: typedAmount(values.nominalna) }),
  })
  const { form, run, running, ppId } = work
  const values = useFormValues(form)
  const facts = useRecipient(values.bfNip, values.aktSym)
  const suggestions = useSuggestions({ form, values, starts, facts, first })

  const caseValues: CaseValues = { ...values, wyroznik: 1, werPP: 0 }
  const entries = useCaseEntries(caseValues)
  useGrossSuggestion({ nominalna: values.nominalna, formCode: entries.formaPomocyId.entry?.kod }, (brutto) =>
    suggest(form, { brutto }),
  )
  const rate = useEuroRate(wholeDay(values.ppData), true)
  const bruttoEuro = euroValue(values.brutto, rate.rate)
  const { stored } = facts
  const purpose = countedPurpose(values, entries.przezPomocyId.entry?.kod)
  const question = limitsQuery(purpose, values.ppData, bruttoEuro, stored?.aktId)
  const lacking = useLacking(stored)
  const limits = useLimits(
    question,
    stored ? { aktId: stored.aktId } : { bfNip: facts.known ? values.bfNip : '' },
    ppId,
  )
  const known = checkedFor(facts.known, values.bfNip)
  const nazwa = known ? beneficiaryOf(known, values.bfNazwa ?? '').nazwa : ''
  const verifiedAct = stored
    ? completedWith(stored, values)
    : {
        bfId: known ? SOME_ENTITY : null,
        bfNip: values.bfNip,
        numerTechniczny: known?.at === 'own' && known.entity.numerTechniczny,
        bfNazwa: nazwa,
        aktSym: values.aktSym,
        aktData: values.aktData,
        aktOpis: null,
        infoUM: null,
        nadAktId: null,
        nadAktData: null,
        gminaId: values.gminaId ?? null,
        pkdId: values.pkdId ?? null,
        bfFormaPrawnaId: values.bfFormaPrawnaId ?? null,
        bfWielkoscId: values.bfWielkoscId ?? null,
      }
  const found = useCaseFindings({
    calls: aidCases.robocze,
    act: verifiedAct,
    upId: user.udzielajacyPomocyId ?? 0,
    aktId: stored?.aktId,
    ppId,
    sent: ppId === undefined ? 0 : (typedAmount(values.brutto) ?? 0),
    rate: rate.facts,
    values: caseValues,
    entries,
    limits,
    bruttoEuro,
    enabled: true,
  })
  const waiting = !values.rodzajPomocy
  const desk: CaseFormParts = { form: formOfPart(form), values: caseValues, entries, rate, bruttoEuro, found, waiting }
  const sends = canSendCase(user, user.login)
  const { growing, showAll } = useGrowing(form, values)
  const send = () => {
    showAll()
    run('send')
  }

  const focusField = (pole: string) => {
    const name = formField(pole)
    if (name in form.forFields.schema.shape)
      form.forFields.hookForm.setFocus(waiting && isCaseField(name) ? 'rodzajPomocy' : name)
  }
  useEffect(() => {
    if (starts.ready && first === undefined) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [starts.ready, first])
  const sendByKeys = (event: KeyboardEvent) => {
    // keys pressed in a dialog come here too: in React's tree it lies inside the form
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || !sends) return
    event.preventDefault()
    send()
  }

  return (
    <div ref={box} onKeyDown={sendByKeys} role="presentation">
      <ContractForm form={form}>
        <div className={classes['screen']} data-aside>
          <div className={classes['parts']}>
            <StartField {...suggestions} />
            <FieldGroup title="Komu, ile i kiedy">
              <KindField desk={desk} />
              <BeneficiaryField
                name="bfNip"
                hint="10 cyfr, z kreskami lub bez, albo nazwa znana z Twoich przypadków"
                picked={(nip) => {
                  const latest = starts.recent.find(({ bfNip }) => bfNip === nip)
                  if (latest && suggestions.chosen === null) suggestions.choose(latest.key)
                }}
              />
              <ActSymbolField
                acts={facts.acts}
                hint={
                  stored ? `Istniejący akt z dnia ${formatDate(stored.aktData)}` : 'Nowy akt albo jeden z istniejących'
                }
              />
              <RecipientOutcome facts={facts} />
              <AmountFields desk={desk} />
              {stored ? (
                <FixedField label="Data aktu" value={formatDate(stored.aktData)} />
              ) : (
                <form.fields.DateField name="aktData" />
              )}
              <DayField desk={desk} />
            </FieldGroup>
            <BasisPart desk={desk} />
            <AidPart desk={desk} />
            <ActFactsPart stored={stored} lacking={lacking} day={wholeDay(values.aktData)} />
            <MorePart desk={desk} />
          </div>
          <aside className={classes['aside']} aria-label="Stan przypadku">
            <FindingsPanel
              {...{ sends, growing }}
              found={found && withoutConsequences(found, values.bfNip)}
              values={caseValues}
              limits={question !== undefined}
              onField={focusField}
            />
            {question && <LimitsBar question={question} facts={limits} context="rob" />}
          </aside>
        </div>
        <FormActions
          sticky
          submit="Zapisz roboczy"
          cancel="Wróć"
          onCancel={() => void navigate(linkTo(caseContexts.rob.list))}
          more={
            sends && (
              <Button
                loading={running === 'send'}
                disabled={form.busy && running !== 'send'}
                aria-keyshortcuts="Control+Enter"
                title="Ctrl+Enter"
                onClick={send}
              >
                Zapisz i prześlij
              </Button>
            )
          }
        >
          <Button variant="subtle" mr="auto" disabled={waiting} onClick={() => setNaming(true)}>
            Zapisz jako szablon
          </Button>
        </FormActions>
      </ContractForm>
      {naming && <TemplateForm of={startValues(caseValues)} onClose={() => setNaming(false)} />}
      {work.dialogs}
    </div>
  )
}

/** What has to be filled in of the act: all of a new one. */
function useLacking(stored: Act | undefined): readonly CompletionField[] {
  const user = useUser()
  return useMemo(() => {
    if (!stored) return completionFields
    // an act of somebody else may be closed to this user
    return canEditCase(user, stored.userModUM) ? lackingIn(stored) : []
  }, [stored, user])
}

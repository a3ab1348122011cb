import { useCallback, useEffect, useRef, useState } from 'react'
import { today } from '#contract/kernel/dates.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { suggest } from '#kit/form/suggest.ts'
import { actDateMessage } from '../../shared/act-date.ts'
import { useClassByDefault } from '../../shared/place-fields.tsx'
import { wholeDay } from '../case-values.ts'
import type { NewCaseValues } from './new-case-input.ts'
import { startValues, type Start, type useStarts } from './starts.ts'
import type { RecipientFacts } from './use-recipient.ts'

type Given = {
  form: ContractFormState<NewCaseValues>
  values: NewCaseValues
  starts: ReturnType<typeof useStarts>
  facts: RecipientFacts
  /** The start that the address names. */
  first: string | undefined
}

/**
 * Fills the form with what is known: the chosen start or the latest case of that kind of aid, the beneficiary's latest
 * act or the registers, one day by the other. What the user typed stays.
 */
export function useSuggestions({ form, values, starts, facts, first }: Given) {
  const [chosen, setChosen] = useState<string | null>(first ?? null)
  const start = [...starts.recent, ...starts.templates].find(({ key }) => key === chosen)
  const { rodzajPomocy, aktData } = values
  const source = start && start.stored.rodzajPomocy === rodzajPomocy ? start.stored : starts.latest(rodzajPomocy)

  const begin = ({ stored, bfNip }: Start) => {
    suggest(form, { rodzajPomocy: stored.rodzajPomocy, ...(bfNip && { bfNip }) })
    setTimeout(() => {
      form.hookForm.setFocus('bfNip', { shouldSelect: true })
    })
  }
  const begun = useRef(false)
  useEffect(() => {
    // a start that the address names is read first
    if (begun.current || !start) return
    begun.current = true
    begin(start)
  })
  useEffect(() => {
    if (!source) return
    const { rodzajPomocy: _kind, ...others } = startValues(source)
    suggest(form, others)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each source
  }, [source])
  const beneficiary = facts.suggested && JSON.stringify(facts.suggested)
  useEffect(() => {
    if (facts.suggested) suggest(form, facts.suggested)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each beneficiary
  }, [beneficiary])
  const storedDay = facts.stored?.aktData
  const pkdId = useClassByDefault(facts.pkd, wholeDay(storedDay ?? aktData))
  useEffect(() => {
    if (pkdId !== undefined) suggest(form, { pkdId })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each class
  }, [pkdId])
  useEffect(() => {
    // the day of a stored act is shown fixed: an unusable text in the hidden field would refuse the case unseen
    if (storedDay && actDateMessage(form.hookForm.getValues('aktData'))) form.hookForm.setValue('aktData', today())
  }, [storedDay, form.hookForm])
  useEffect(() => {
    // aid under an act of long ago is given today
    if (wholeDay(aktData) && !storedDay) suggest(form, { ppData: aktData })
    // oxlint-disable-next-line react/exhaustive-deps -- follows the day alone
  }, [aktData, storedDay])

  return {
    chosen,
    choose: useCallback((key: string | null) => {
      begun.current = false
      setChosen(key)
    }, []),
  }
}

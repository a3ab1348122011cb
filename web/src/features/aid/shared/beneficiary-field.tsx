import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { formatNip, groupNip, nipDigits } from '#contract/kernel/nip.ts'
import { limits } from '#contract/limits.ts'
import { quickSearch, SEARCH_LETTERS, SEARCH_MOST } from '#contract/quick-search/quick-search.ts'
import { announce } from '#kit/announce.tsx'
import { listbox } from '#kit/form/listbox.ts'
import { LOAD_FAILED, SEARCHING } from '#kit/form/options.ts'
import { useField } from '#kit/form/use-field.tsx'
import { queryOf } from '#kit/query.ts'
import classes from './beneficiary-field.module.css'

type Props = {
  name: string
  hint: ReactNode
  /** A beneficiary was chosen by its name; its number is in the field already. */
  picked?: (nip: string) => void
}

const isName = (text: string): boolean => /\p{L}/u.test(text)
const NOT_KNOWN = 'Nie ma takiej nazwy w przypadkach Twojego podmiotu. Wpisz numer NIP.'

/** The tax number of a beneficiary, which may be found by the name of one that the body gave aid before. */
export function BeneficiaryField({ name, hint, picked }: Props) {
  const [typed, setTyped] = useState<string>()
  const text = typed !== undefined && isName(typed) ? typed.trim() : ''
  const [searchText] = useDebouncedValue(text, limits.debounceMs)
  const long = searchText.length >= SEARCH_LETTERS
  const { data, isFetching, isError } = useQuery({
    ...queryOf(quickSearch.beneficiaries, { query: { tekst: searchText } }),
    enabled: long,
  })
  const ready = text !== '' && text === searchText && long && !isFetching
  const found = ready && data ? data.items : []
  const names = new Map(found.map(({ nip, nazwa }) => [nip, nazwa]))
  const state =
    text.length < SEARCH_LETTERS
      ? undefined
      : !ready
        ? SEARCHING
        : isError
          ? LOAD_FAILED
          : found.length
            ? undefined
            : NOT_KNOWN
  useEffect(() => {
    if (state !== undefined && state !== SEARCHING) announce(state)
  }, [state])
  const { value, set, ref, readOnly, shared } = useField<string>({ name, hint: state ?? hint })
  return (
    <Autocomplete
      {...shared}
      {...{ readOnly, ref }}
      autoComplete="off"
      maxLength={SEARCH_MOST}
      withScrollArea={listbox.withScrollArea}
      classNames={listbox.classNames}
      selectFirstOptionOnChange
      onKeyDownCapture={listbox.onKeyDownCapture}
      // a name is no number yet that the form could be sent with
      onKeyDown={(event) => event.key === 'Enter' && isName(typed ?? '') && event.preventDefault()}
      onInput={(event) => isName(event.currentTarget.value) && listbox.onInput(event)}
      data={found.map(({ nip }) => ({ value: nip, label: groupNip(nip) }))}
      // the server has searched already
      filter={({ options }) => options}
      value={typed ?? groupNip(value ?? '')}
      onChange={(next) => {
        setTyped(next)
        set(isName(next) ? next : nipDigits(next))
      }}
      onOptionSubmit={(nip) => picked?.(nip)}
      onBlur={() => {
        setTyped(undefined)
        shared.onBlur()
      }}
      renderOption={({ option }) => (
        <span className={classes['option']}>
          <b>{names.get(option.value)}</b>
          <span>NIP {formatNip(option.value)}</span>
        </span>
      )}
    />
  )
}

import { Combobox, Kbd, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { present } from '#contract/kernel/lists.ts'
import type { Actor } from '#contract/access.ts'
import { limits } from '#contract/limits.ts'
import { quickSearch, SEARCH_LETTERS, SEARCH_MOST } from '#contract/quick-search/quick-search.ts'
import { listbox } from '#kit/form/listbox.ts'
import { LOAD_FAILED, SEARCHING } from '#kit/form/options.ts'
import { queryOf } from '#kit/query.ts'
import classes from './quick-search.module.css'
import { hasMore, resultGroups, type Result } from './results.ts'

const NAME = 'Szukaj beneficjenta, aktu lub zaświadczenia'

/**
 * The search in the bar over every screen: a combobox whose results lead to their screens. Where the bar has no room for it,
 * a button opens it below the bar.
 */
export function QuickSearch({ user }: { user: Actor }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const text = typed.trim()
  const [searchText] = useDebouncedValue(text, limits.debounceMs)
  const long = text.length >= SEARCH_LETTERS
  const found = useQuery({
    ...queryOf(quickSearch.all, { query: { tekst: searchText } }),
    enabled: searchText.length >= SEARCH_LETTERS && box.dropdownOpened,
  })
  const waiting = long && (text !== searchText || found.isFetching)
  const groups = long && !waiting && found.data ? resultGroups(found.data, user, text) : []
  const failed = long && !waiting && found.isError
  const byKey = new Map(groups.flatMap(({ results }) => results).map((result) => [result.key, result]))

  const leave = () => {
    setTyped('')
    setOpened(false)
    box.closeDropdown()
  }
  const choose = ({ to }: Result) => {
    leave()
    void navigate(to)
  }
  const toggle = () => {
    if (opened) return leave()
    flushSync(() => setOpened(true))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || box.dropdownOpened) return
    if (opened) flushSync(() => opener.current?.focus())
    leave()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    box.closeDropdown()
    setOpened(false)
  }

  return (
    <search className={classes['search']} data-opened={opened || undefined} onBlur={onBlur}>
      <button
        type="button"
        ref={opener}
        className={classes['opener']}
        aria-expanded={opened}
        aria-label="Szukaj"
        title="Szukaj"
        data-quick-search-opener
        onClick={toggle}
      >
        <IconSearch aria-hidden />
      </button>
      <div className={classes['field']}>
        <Combobox
          store={box}
          onOptionSubmit={(key) => choose(present(byKey.get(key), 'result'))}
          withinPortal={false}
          classNames={{ ...listbox.classNames, dropdown: classes['dropdown'] ?? '', options: classes['options'] ?? '' }}
          {...listbox.comboboxProps}
        >
          <Combobox.Target withExpandedAttribute>
            <TextInput
              ref={input}
              type="text"
              aria-label={NAME}
              placeholder="Nazwa, NIP, akt, zaświadczenie"
              autoComplete="off"
              maxLength={SEARCH_MOST}
              data-quick-search
              leftSection={<IconSearch size="1.1em" aria-hidden />}
              rightSection={
                waiting && box.dropdownOpened ? (
                  <Loader size="xs" aria-hidden />
                ) : (
                  typed === '' && <Kbd aria-hidden>/</Kbd>
                )
              }
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                box.openDropdown()
                box.resetSelectedOption()
              }}
              onInput={listbox.onInput}
              onFocus={() => typed !== '' && box.openDropdown()}
              onKeyDownCapture={(event) => {
                if (event.key === 'Enter' && failed) void found.refetch()
                else listbox.onKeyDownCapture(event)
              }}
              onKeyDown={onKeyDown}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={typed === ''}>
            <Combobox.Options aria-label="Wyniki wyszukiwania">
              {groups.map(({ label, results }) => (
                <Combobox.Group key={label} label={label}>
                  {results.map(({ key, name, about }) => (
                    <Combobox.Option key={key} value={key} className={classes['result']}>
                      <b>{name}</b>
                      <span>{about}</span>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
            </Combobox.Options>
            {groups.length === 0 && (
              <Combobox.Empty>
                {!long
                  ? `Wpisz co najmniej ${SEARCH_LETTERS} znaki.`
                  : waiting
                    ? SEARCHING
                    : failed
                      ? `${LOAD_FAILED}. Naciśnij Enter, aby spróbować ponownie.`
                      : 'Nic nie znaleziono. Szukaj po słowach nazwy albo po początku numeru NIP, symbolu aktu lub numeru zaświadczenia.'}
              </Combobox.Empty>
            )}
            {found.data && groups.length > 0 && hasMore(found.data) && (
              <Combobox.Footer>Pokazujemy pierwsze wyniki. Wpisz więcej, aby je zawęzić.</Combobox.Footer>
            )}
          </Combobox.Dropdown>
        </Combobox>
      </div>
    </search>
  )
}

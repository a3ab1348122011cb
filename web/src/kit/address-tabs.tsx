import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { present } from '#contract/kernel/lists.ts'

export type Tab = { value: string; label: string; content: ReactNode }
type Props = {
  /** The parameter of the address that names the open tab. */
  param: string
  /** What the tabs belong to, for assistive technology. */
  label: string
  tabs: readonly Tab[]
  /** The open tab when the address names none. */
  first?: string
  quiet?: boolean
}

/**
 * Tabs whose choice is in the address. Changing a tab leaves what it shows, so unsaved work is guarded as on every
 * other way out (spec 1 §2.5).
 */
export function AddressTabs({ param, label, tabs, first = present(tabs[0], 'tab').value, quiet = false }: Props) {
  const navigate = useNavigate()
  const { [param]: named }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const open = tabs.find(({ value }) => value === named)?.value ?? first
  const change = (next: string | null) =>
    void navigate({
      to: '.',
      // a tab opens at its beginning: without a field to focus, and at the first of its inner tabs
      search: (now: object) => ({ ...now, pole: undefined, widok: undefined, [param]: next }),
      replace: true,
    })
  return (
    <Tabs value={open} onChange={change} keepMounted={false} {...(quiet && { variant: 'outline' })}>
      <Tabs.List mb="md" aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

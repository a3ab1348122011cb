import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { useStore } from '#kit/store.ts'
import type { MenuGroup as Group } from '../menu.ts'
import { openGroups } from './menu-choice.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './side-menu.module.css'

/** A folding group of the menu. The group of the current screen opens by itself. */
export function MenuGroup({ group: { label, links }, onLeave }: { group: Group; onLeave: () => void }) {
  const id = useId()
  const open = useStore(openGroups).has(label)
  const { pathname } = useLocation()
  const current = links.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  useEffect(() => {
    if (current) setOpen(label, true)
  }, [current, label])
  return (
    <>
      <button
        type="button"
        className={classes.group}
        aria-expanded={open}
        aria-controls={id}
        data-current={current || undefined}
        onClick={() => setOpen(label, !open)}
      >
        {label}
        <IconChevronDown size="1.1rem" aria-hidden />
      </button>
      <ul id={id} hidden={!open}>
        {links.map((link) => (
          <li key={link.path}>
            <MenuLink link={link} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </>
  )
}

function setOpen(label: string, open: boolean): void {
  const next = new Set(openGroups.get())
  if (open) next.add(label)
  else next.delete(label)
  openGroups.set(next)
}

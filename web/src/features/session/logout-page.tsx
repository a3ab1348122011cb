import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Page } from '#kit/page.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { askToSignOut } from './ask-to-sign-out.ts'

/** The address of signing out asks like the button does; whoever stays goes home. */
export function LogoutPage() {
  const navigate = useNavigate()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void askToSignOut().then((out) => (out ? undefined : navigate({ ...linkTo('/'), replace: true })))
  }, [navigate])
  return <Page title="Wylogowanie" />
}

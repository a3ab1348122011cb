import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Page } from '#kit/page.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { askToSignOut } from './ask-to-sign-out.ts'

/** The address of signing out asks like the button; a user who stays goes to the main page. */
export function LogoutPage() {
  const navigate = useNavigate()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void askToSignOut().then((out) => (out ? undefined : navigate({ ...linkTo('/'), replace: true })))
  }, [navigate])
  return <Page title="Wylogowanie" />
}

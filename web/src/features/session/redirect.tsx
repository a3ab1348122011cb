import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes on to another address of the product, its parameters included, in the place of this one. */
export function Redirect({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [navigate, href])
  return null
}

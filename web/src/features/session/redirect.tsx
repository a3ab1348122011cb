import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Replaces this address by another one of the product, parameters included. */
export function Redirect({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [navigate, href])
  return null
}

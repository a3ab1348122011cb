import { useParams } from '@tanstack/react-router'
import { useUser } from '#kit/user.ts'
import { AddUser } from './add-user.tsx'
import { BadAddressPage } from '#kit/bad-address-page.tsx'
import { EditUser } from './edit-user.tsx'
import { readAddress } from './places.ts'

/** A new or existing user, in the place that the address names (spec 2 §2). */
export function UserPage() {
  const address = readAddress(useParams({ strict: false }), useUser())
  if (typeof address === 'string') return <BadAddressPage reason={address} />
  const { place, login } = address
  return login === undefined ? (
    <AddUser key={place.list.to} place={place} />
  ) : (
    <EditUser key={`${place.list.to} ${login}`} place={place} login={login} />
  )
}

import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { color: 'green' | 'amber' | 'red' | 'gray'; icon?: ReactNode; children: ReactNode }

/** The state of a record beside its name, in colour and in a word. */
export const StateBadge = ({ color, icon, children }: Props) => (
  <Badge variant="light" color={color} tt="none" {...(icon !== undefined && { leftSection: icon })}>
    {children}
  </Badge>
)

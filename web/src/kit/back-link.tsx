import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './page.module.css'

/** A link from the page of one record to their list. */
export const BackLink = ({
  to,
  search,
  children,
}: {
  to: string
  search?: Record<string, string>
  children: string
}) => (
  <Anchor component={Link} to={to} {...(search && { search: search as never })} className={classes.back}>
    <IconArrowLeft size="1em" aria-hidden />
    {children}
  </Anchor>
)

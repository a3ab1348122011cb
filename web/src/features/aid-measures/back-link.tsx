import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** From a measure to the list of them. */
export const BackLink = () => (
  <Anchor component={Link} to="/slowniki/srodki-pomocy">
    Środki pomocy
  </Anchor>
)

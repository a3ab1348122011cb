/** How a filter is called: by a visible label, or, under its column's heading, for assistive technology alone. */
export type FilterNaming = {
  label?: string
  'aria-label'?: string
  size?: 'xs' | 'sm'
  /** Where the `/` key leads. */
  'data-first-filter'?: true | undefined
}

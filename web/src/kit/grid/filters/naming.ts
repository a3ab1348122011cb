/** The name of a filter: a visible label or, under its column's heading, one for assistive technology only. */
export type FilterNaming = {
  label?: string
  'aria-label'?: string
  size?: 'xs' | 'sm'
  placeholder?: string
  /** The `/` key moves the focus here. */
  'data-first-filter'?: true | undefined
}

/** Joins the class names that are there; gives undefined for none, so that no empty attribute is written. */
export function joinClassNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}

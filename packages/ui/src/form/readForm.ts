import type { Fields } from '@portal/validation'

/** What the form would post for its fields: lists for `array` and `dateRange`, else one text; files are not read. */
export function readForm(fields: Fields, form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const isList = field.type === 'array' || field.type === 'dateRange'
      return [name, isList ? data.getAll(name) : (data.get(name) ?? undefined)]
    }),
  )
}

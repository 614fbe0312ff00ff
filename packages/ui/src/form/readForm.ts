import type { Fields } from '@portal/validation'

/** What the form would post for its fields: lists for `array` and `dateRange`, else one text; the chosen files for `files`. */
export function readForm(fields: Fields, form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type === 'files') return [name, data.getAll(name).filter(isChosenFile)]
      const isList = field.type === 'array' || field.type === 'dateRange'
      return [name, isList ? data.getAll(name) : (data.get(name) ?? undefined)]
    }),
  )
}

/** A browser gives an empty file for a field in which none was chosen. */
function isChosenFile(entry: FormDataEntryValue): entry is File {
  return entry instanceof File && (entry.size > 0 || entry.name !== '')
}

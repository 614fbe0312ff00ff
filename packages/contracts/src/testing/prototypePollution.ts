/** For tests: names by which a parser might write to what all objects share. */
export const pollutingNames = [
  '__proto__',
  '__proto__[polluted]',
  '__proto__.polluted',
  'constructor',
  'constructor[prototype][polluted]',
] as const

/** They as a query, or as the body of a form. */
export const pollutingQuery = [...pollutingNames, 'constructor.prototype.polluted', 'toString', '__proto__[]']
  .map((name) => `${encodeURIComponent(name)}=x`)
  .join('&')

const parts = pollutingNames.map((name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`)

/** Bodies of forms, each with its type. */
export const pollutingForms = [
  { type: 'application/x-www-form-urlencoded', body: pollutingQuery },
  { type: 'multipart/form-data; boundary=x', body: `${parts.join('')}--x--\r\n` },
] as const

/** What every object, list, function and text has, to be compared before and after. */
export function readSharedProperties() {
  return [Object, Array, Function, String].map(({ prototype }) =>
    Reflect.ownKeys(prototype).map((key) => [key, Object.getOwnPropertyDescriptor(prototype, key)] as const),
  )
}

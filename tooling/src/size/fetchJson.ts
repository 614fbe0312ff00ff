import type { z } from 'zod'

/** Asks a portal for JSON. @throws Error when it does not answer with what the schema says */
export async function fetchJson<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return schema.parse(await response.json())
}

import sax from 'sax'
import { z } from 'zod'

const listed = z.object({
  Key: z.string(),
  ETag: z.string(),
  LastModified: z.iso.datetime().transform((text) => new Date(text)),
})

export interface ListedObject {
  readonly key: string
  readonly tag: string
  readonly at: Date
}

/** One page of what a bucket has, and what asks for the next one. @throws Error when it is no such list */
export function readObjectList(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const objects: ListedObject[] = []
  let entry: Record<string, string> | undefined
  let next: string | undefined
  let text = ''
  let isList = false
  const parser = sax.parser(true, {})
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name }) => {
    if (name === 'ListBucketResult') isList = true
    if (name === 'Contents') entry = {}
    text = ''
  }
  parser.ontext = (part) => {
    text += part
  }
  parser.onclosetag = (name) => {
    if (name === 'NextContinuationToken') next = text
    else if (name === 'Contents') {
      const { Key, ETag, LastModified } = listed.parse(entry)
      objects.push({ key: Key, tag: ETag, at: LastModified })
      entry = undefined
    } else if (entry) entry[name] = text
  }
  parser.write(xml).close()
  // Nothing at all and somebody else's page would otherwise be an empty bucket.
  if (!isList) throw new Error('the answer is no list of objects')
  return { objects, next }
}

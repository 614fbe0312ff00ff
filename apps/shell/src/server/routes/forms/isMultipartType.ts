/** RFC 2046, 5.1.1: up to 70 characters of these, the last no blank. */
const boundary = String.raw`(?:"[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]"|[\w'+.-]{1,70})`
const multipart = new RegExp(
  String.raw`^multipart/form-data\s*;\s*boundary=${boundary}(?:\s*;\s*charset="?[\w-]{1,20}"?)?\s*$`,
  'i',
)

/**
 * Whether a content type is that of a form with files, with one boundary and nothing else that could be taken for another:
 * two servers that choose differently between two of them read two forms in the same bytes.
 */
export function isMultipartType(type: string): boolean {
  return multipart.test(type)
}

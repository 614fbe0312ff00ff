import { expect, test } from 'vitest'
import { findAttachmentFaults } from './findAttachmentFaults.ts'

const pdf = '%PDF-1.7\n%%EOF'

/** As browsers have a file that was changed, moved or deleted after it was chosen. */
class LostFile extends File {
  override slice(): Blob {
    return Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError')),
    })
  }
}

test('a file that cannot be read any more is told with its name: to send again would not help', async () => {
  expect(await findAttachmentFaults([new File([pdf], '证明.pdf'), new LostFile([pdf], '回执.pdf')])).toEqual([
    { name: 'attachments', message: '附件“回执.pdf”读不出来，可能改动或者移走了，请重新选择' },
  ])
  expect(await findAttachmentFaults([new File([pdf], '证明.pdf')])).toEqual([])
})

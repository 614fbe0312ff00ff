import { describe, expect, it } from 'vitest'
import { guidePrint } from '../../routes.ts'
import { linkPdf } from './linkPdf.ts'

const link = { configured: '/pdf/guide', printPage: guidePrint, own: '/api/guides/A1/pdf', code: 'A1', query: {} }

describe('the download of a guide', () => {
  it('is made by the portal itself where the operator has set no place', () => {
    expect(linkPdf(link)).toBe('/api/guides/A1/pdf')
  })

  it('is where the operator has it', () => {
    expect(linkPdf({ ...link, configured: '/files/pdf' })).toBe('/files/pdf/A1')
  })

  it('takes region and situation along', () => {
    const query = { region: '440300', scene: undefined, a: 'q1:o2' }
    expect(linkPdf({ ...link, query })).toBe('/api/guides/A1/pdf?region=440300&a=q1%3Ao2')
  })
})

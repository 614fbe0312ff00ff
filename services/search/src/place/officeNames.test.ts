import { describe, expect, test } from 'vitest'
import { officeNames } from './officeNames.ts'
import { regions } from './test/readHere.ts'

const namesOf = (subject: string, code: string) => officeNames(subject, regions.chain(code), regions)

describe('who names an office is looking for a department or a hall of the place', () => {
  test.each([
    ['派出所', '440106', '广州市天河区公安局'],
    ['车管所', '440100', '广州市公安局交通警察支队'],
    ['社保局', '440606', '佛山市顺德区社会保险基金管理局'],
    ['税务大厅', '441900', '国家税务总局东莞市税务局'],
    ['行政服务中心', '440106', '广州市天河区政务服务中心'],
    ['民政局', '441624', '和平县民政局'],
    ['民政局', '440106', '广州市天河区民政服务大厅婚姻登记处'],
    ['水务局', '440100', '广州市水务局'],
    ['消防大队', '440106', '广州市天河区消防救援大队'],
    ['北京路派出所', '440104', '广州市越秀区公安局'],
    ['石桥村派出所', '440106', '广州市天河区公安局'],
  ])('%s in %s', (subject, code, name) => expect(namesOf(subject, code)).toContain(name))

  test('and in what lies above it', () => expect(namesOf('车管所', '440106')).toContain('广州市公安局交通警察支队'))

  test.each(['派出所开证明', '社保卡', ''])('%s names none', (subject) =>
    expect(namesOf(subject, '440106')).toEqual([]),
  )
})

import { repository } from '@portal/operations/repository'
import { describe, expect, test } from 'vitest'
import { readDevOptions } from './readDevOptions.ts'

const read = (...parameters: string[]) => readDevOptions(parameters, repository)

test('an area is developed against the portal of npm start, unless another is named', () => {
  expect(read('halls')).toMatchObject({ area: 'halls', against: 'http://127.0.0.1:3000', port: 3300 })
  expect(read('halls', '--against', 'https://portal.example/', '--port=8080')).toMatchObject({
    against: 'https://portal.example',
    port: 8080,
  })
})

describe('what is refused with a sentence and the way it is written', () => {
  test.each([
    [[], '请写出专区的名称。可用的专区：affairs-public'],
    [['hall'], '可用的专区：affairs-public、guides、halls'],
    [['shell'], '没有专区“shell”'],
    [['../halls'], '没有专区'],
    [['halls', 'guides'], '多余的参数：guides'],
    [['halls', '--against', 'portal.example'], '--against 应为门户的地址'],
    [['halls', '--against', 'https://portal.example/v3'], '--against 应为门户的地址'],
    [['halls', '--against', 'https://user:secret@portal.example'], '--against 应为门户的地址'],
    [['halls', '--against', 'file:///etc/passwd'], '--against 应为门户的地址'],
    [['halls', '--port', '99999'], '--port 应为端口号'],
    [['halls', '--port', '-1'], '--port'],
    [['halls', '--open'], '--open'],
  ])('%j', (parameters, reason) => {
    expect(() => read(...parameters)).toThrow(reason)
    expect(() => read(...parameters)).toThrow('用法：npm run portal -- dev')
  })
})

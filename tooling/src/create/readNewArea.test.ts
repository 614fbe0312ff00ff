import { describe, expect, test } from 'vitest'
import { readNewArea } from './readNewArea.ts'

test('a new area is told by its name, its title and its owner, in any order', () => {
  expect(readNewArea(['--owner', '许可组', 'public-permits', '--title=许可专栏'])).toEqual({
    name: 'public-permits',
    title: '许可专栏',
    owner: '许可组',
  })
})

test('a name alone is enough to begin with', () => {
  expect(readNewArea(['permits'])).toEqual({ name: 'permits', title: '新专栏', owner: '未指定' })
})

describe('what is refused with a sentence and the way it is written', () => {
  test.each([
    [[], '请写出专区的名称'],
    [['Permits'], '小写英文字母'],
    [['许可'], '小写英文字母'],
    [['1permits'], '小写英文字母'],
    [['permits-'], '小写英文字母'],
    [['public--permits'], '小写英文字母'],
    [['../permits'], '小写英文字母'],
    [['a'.repeat(32)], '不能超过 31 个字符'],
    [['permits', '--title', "it's"], '标题：只能有文字'],
    [['permits', '--title', '<b>'], '标题：只能有文字'],
    [['permits', '--title', '{x}'], '标题：只能有文字'],
    [['permits', '--title', ''], '标题：只能有文字'],
    [['permits', '--title', '字'.repeat(29)], '标题：不能超过 28 个字'],
    [['permits', '--owner', '许可\n组'], '团队：只能有文字'],
    [['permits', 'halls'], '多余的参数：halls'],
    [['permits', '--force'], '--force'],
  ])('%j', (parameters, reason) => {
    expect(() => readNewArea(parameters)).toThrow(reason)
    expect(() => readNewArea(parameters)).toThrow('用法：npm run create-area -- ')
  })
})

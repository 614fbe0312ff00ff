import { describe, expect, test } from 'vitest'
import { readHere } from './test/readHere.ts'

const read = (text: string) => {
  const { place, rest } = readHere(text)
  return [place?.name, rest]
}

describe('of several places the one where it is handled is meant', () => {
  test.each([
    ['我是北京人想在佛山办护照', '佛山市', '办护照'],
    ['湖南人在东莞办居住证', '东莞市', '办居住证'],
    ['广西户口在佛山补身份证', '佛山市', '补身份证'],
    ['我户口在湖北 想在深圳补办身份证', '深圳市', '补办身份证'],
    ['茂名户口在深圳罗湖换身份证', '罗湖区', '换身份证'],
    ['从河南来中山打工 居住证', '中山市', '打工 居住证'],
    ['老家江西 想在佛山买社保', '佛山市', '买社保'],
    ['我是茂名人 在深圳罗湖结婚', '罗湖区', '结婚'],
    ['人在深圳 老家茂名的医保', '茂名市', '医保'],
    ['我在深圳上班 想给茂名老家的爸妈交医保', '茂名市', '爸妈交医保'],
    ['我爸妈在茂名 我在深圳想帮他们办医保', '茂名市', '医保'],
    ['帮清远的外婆申请低保', '清远市', '外婆申请低保'],
    ['孩子从茂名转学到清远', '清远市', '孩子 转学'],
    ['在上海上班 户口在茂名 补身份证', '茂名市', '补身份证'],
    ['去上海看病 深圳医保', '深圳市', '医保'],
    ['在佛山看病 深圳医保', '深圳市', '医保'],
    ['海南来深圳 居住证', '深圳市', '居住证'],
  ])('%s', (text, name, rest) => {
    const [found, left] = read(text)
    expect(found).toBe(name)
    expect(left).toContain(rest.split(' ').at(-1))
  })

  test('who only says where he comes from is told so', () => {
    expect(readHere('北京人办护照').place).toEqual({ said: '北京', name: '北京市', code: null })
  })
})

describe('what moves', () => {
  test.each([
    ['户口从深圳迁到佛山', '佛山市', '户口 迁移'],
    ['户口从茂名迁往深圳', '深圳市', '户口 迁移'],
    ['户口从北京迁到深圳', '深圳市', '户口 迁移'],
    ['公积金转到深圳', '深圳市', '公积金转 异地'],
    ['社保转回湖南', '湖南省', '社保转 异地'],
    ['公司搬到佛山', '佛山市', '公司搬'],
    ['社保转佛山', '佛山市', '社保转 异地'],
    ['户口迁来深圳', '深圳市', '户口迁移'],
    ['社保转广东', '广东省', '社保转 异地'],
    ['小孩转学到深圳', '深圳市', '小孩转学'],
    ['社保从深圳转到湖南', '深圳市', '社保 转 异地'],
  ])('comes from elsewhere: %s', (text, name, rest) => expect(read(text)).toEqual([name, rest]))
})

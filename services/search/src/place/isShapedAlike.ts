/** Letters of names of places, and what is written for them by who copies the shape or takes the first that the keyboard offers. */
const shapes =
  `州洲卅川 圳训川洲 莞筦菀管宛 禺遇愚隅偶禹 佛拂彿 埔浦捕铺 榄揽缆 汕讪仙 揭竭褐 茂戊 潮朝嘲 韶昭绍 湛堪甚 肇肈
  惠慧穗 蕉焦礁 郁都 徐除 廉谦镰 濠豪壕 罗萝 澄橙登 饶绕浇挠 陆陇 霞震 雷雪 坎砍坑 恩思 鹤鹏 蓬篷 源原愿 乳孔 翁瓮 浈桢 曲由
  紫柴 连莲 龙尤 博搏 阳阴 遂隧逐 吴昊 端瑞 宁宇 广厂 梅海悔 沙砂 增赠曾 从丛 横黄 荔茘 湾弯 越赵 珠诛株 禅婵蝉 榕溶 湘相
  清青请 英央 台苔 鼎晶 顺须 中钟 高嵩 江讧 河何 深琛探 东车 门问 明朋 头斗 蔡葵 甘廿`
    .split(/\s+/)
    .map((letters) => new Set(letters))

/** Whether every letter is the one in its place, or easily taken for it by its shape: 广卅 for 广州. */
export function isShapedAlike(one: string, other: string): boolean {
  const others = [...other]
  return [...one].every((letter, at) => {
    const meant = others[at] ?? ''
    return letter === meant || shapes.some((shape) => shape.has(letter) && shape.has(meant))
  })
}

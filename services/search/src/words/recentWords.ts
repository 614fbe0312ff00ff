/** Everyday words that are younger than the segmenter's dictionary: none of them is a slip of the finger for another word (卫星). */
export const recentWords: ReadonlySet<string> = new Set(
  '微信 微博 支付宝 花呗 淘宝 天猫 京东 拼多多 抖音 快手 小红书 美团 滴滴 携程 闲鱼 网银 网贷 公众号 小程序 二维码 扫码 网购 快递 外卖 直播 网红 群聊 朋友圈 网约车 共享单车 充电桩 智能手机 宽带 流量 话费 验证码'.split(
    ' ',
  ),
)

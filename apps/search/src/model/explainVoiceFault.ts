const noPermission = '没有使用麦克风的许可。请在浏览器的网站设置中允许使用麦克风，或者直接输入文字。'

/** By the codes of the Web Speech API. */
const sentences: Readonly<Record<string, string>> = {
  'not-allowed': noPermission,
  'service-not-allowed': noPermission,
  'no-speech': '没有听到声音，请靠近麦克风再说一次。',
  'audio-capture': '没有找到可以使用的麦克风，请直接输入文字。',
  network: '浏览器的语音识别现在连不上，请稍后再试，或者直接输入文字。',
  'language-not-supported': '这个浏览器听不懂普通话，请直接输入文字。',
}

/** Why nothing was heard, and what to do. */
export function explainVoiceFault(fault: string): string {
  return (Object.hasOwn(sentences, fault) ? sentences[fault] : undefined) ?? '没有听清，请再说一次，或者直接输入文字。'
}

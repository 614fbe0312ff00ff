import { addDays, type Day } from '@portal/validation/calendar'

/** An event of one whole day, as calendars take it (RFC 5545). */
export interface DayEvent {
  /** The same event keeps its id, so that it is not entered twice. */
  readonly id: string
  readonly day: Day
  readonly summary: string
  readonly description: string
  readonly url: string
  readonly madeAt: Date
}

const encoder = new TextEncoder()
/** Longest line in octets, RFC 5545 3.1. */
const longestLine = 75

export function writeEvent({ id, day, summary, description, url, madeAt }: DayEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//deadlines//ZH',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    // The end is the first day that no longer belongs to it.
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')
}

/** Cut by octets and never within a character; what goes on begins with a blank, which counts. */
function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (length + octets > longestLine) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += octets
  }
  return folded
}

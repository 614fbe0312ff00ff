import { Counter, Gauge, type Registry } from 'prom-client'

type Reading = readonly [name: string, help: string, read: () => number | Promise<number>]

/** Figures without labels that are read whenever somebody asks for them; those that end in `_total` only grow. */
export function registerGauges(register: Registry, readings: readonly Reading[]): void {
  const registers = [register]
  for (const [name, help, read] of readings)
    if (name.endsWith('_total'))
      new Counter({
        name,
        help,
        registers,
        async collect() {
          const value = await read()
          this.reset()
          this.inc(value)
        },
      })
    else
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
}

/**
 * Simulates an evening for 1 to 10,000 centres from measurements of one centre; docs/evidence/scale.md explains the results.
 */
import { percentile } from './rooms/probe.ts'
import { peakUtilisation, bottleneck, type Demand, type Equipment } from './scale/demand.ts'
import { planEvening, planMeasured } from './scale/evening.ts'
import { measuredStart } from './scale/figures.ts'
import { discAfterYear, logOfEvening, memoryOfNode, peopleOf, rowsOfYear } from './scale/kept.ts'
import { runEvening, type EveningTimes } from './scale/run-evening.ts'
import { sizes, type Size } from './scale/sizes.ts'
import type { Table } from './table.ts'

const milliseconds = (times: readonly number[], share: number) => `${Math.round(percentile(times, share)) || 0} ms`
const percent = (share: number) => `${(share * 100).toFixed(0)} %`
const gigabytes = (value: number) => `${Number(value.toPrecision(2))} GB`
const count = (value: number) => Math.round(value).toLocaleString('en')

const evenings = new Map<string, EveningTimes>()
/** Returns the evening of one cell; the other cells are the same. */
function eveningOf({ name, centres, cells, equipment }: Size): EveningTimes {
  const known = evenings.get(name) ?? runEvening(planEvening(centres / cells), equipment)
  evenings.set(name, known)
  return known
}

/** Returns what the model predicts for the measured minute, on two cores without other load. */
export function modelStart(): typeof measuredStart {
  const twoCores: Equipment = { nodes: 1, databaseCores: 2, sharedCores: 2 }
  const { joins, operations, starts, last } = runEvening(planMeasured(500, 20), twoCores, { probedFor: 60_000 })
  return {
    join: percentile(joins, 0.95),
    query: percentile(operations, 0.95),
    answer: percentile(starts, 0.95),
    last: percentile(last, 0.99),
  }
}

export async function benchScaleMeasured(): Promise<Table> {
  const model = modelStart()
  const row = (what: string, name: keyof typeof measuredStart) => [
    what,
    `${measuredStart[name]} ms`,
    `${model[name].toFixed(0)} ms`,
  ]
  return {
    title: 'The model against what was measured: 10,500 joins in a minute on two cores, then 500 starts',
    columns: ['what', 'measured', 'model'],
    rows: [
      row('a join, p95', 'join'),
      row('somebody else’s query meanwhile, p95', 'query'),
      row('the teacher’s answer, p95', 'answer'),
      row('from there to the last of the room, p99', 'last'),
    ],
  }
}

export async function benchScaleEvening(): Promise<Table> {
  return {
    title: 'An evening from 18:50 to 19:10, simulated',
    columns: [
      'size',
      'people',
      'installations',
      'nodes of each',
      'PostgreSQL’s cores',
      'busiest ten seconds: node, PostgreSQL, Redis',
      'commits a second',
      'a join, p95',
      'a query, p95',
      'teacher’s answer, p95',
      'last student, p99',
      'memory of a node',
      'log an evening',
      'rows a year',
      'disc after a year',
    ],
    rows: sizes.map((size) => {
      const { name, centres, cells, equipment } = size
      const { joins, operations, starts, last, windows } = eveningOf(size)
      const parts = peakUtilisation(windows, equipment)
      const people = peopleOf(centres)
      const full = [parts['a node’s processor'], parts['PostgreSQL’s processor'], parts.Redis]
      return [
        name,
        count(people),
        `${cells}`,
        `${equipment.nodes}`,
        equipment.sharedCores === null ? `${equipment.databaseCores}` : `${equipment.sharedCores}, all together`,
        full.map(percent).join(', '),
        count(maxCommits(windows)),
        milliseconds(joins, 0.95),
        milliseconds(operations, 0.95),
        milliseconds(starts, 0.95),
        milliseconds(last, 0.99),
        `${count(memoryOfNode(people / cells, equipment.nodes))} MB`,
        gigabytes(logOfEvening(centres)),
        count(rowsOfYear(centres)),
        gigabytes(discAfterYear(centres)),
      ]
    }),
  }
}

const maxCommits = (windows: ReadonlyMap<number, Demand>) =>
  windows.values().reduce((most, { commits }) => Math.max(most, commits / 10), 0)

/** Shows each size on the equipment of the size before it, and the largest with all its nodes in one installation. */
export async function benchScaleUnchanged(): Promise<Table> {
  const row = (
    name: string,
    { windows, cells }: { windows: ReadonlyMap<number, Demand>; cells: number },
    on: Equipment,
  ) => {
    const parts = peakUtilisation(windows, on, cells)
    const [first] = bottleneck(parts)
    return [name, `${on.nodes}, ${on.sharedCores ?? on.databaseCores}`, ...Object.values(parts).map(percent), first]
  }
  const larger = sizes.slice(1).map((size, before) => {
    const { equipment } = sizes[before] ?? size
    return row(size.name, { windows: eveningOf(size).windows, cells: size.cells }, equipment)
  })
  const largest = sizes.at(-1)
  const together = largest && {
    nodes: largest.equipment.nodes * largest.cells,
    databaseCores: largest.equipment.databaseCores * largest.cells,
    sharedCores: null,
  }
  return {
    title: 'What is asked in the busiest ten seconds, of what the size before runs on: above 100 % it queues',
    columns: ['size', 'nodes, cores', 'a node', 'passwords', 'connections', 'PostgreSQL', 'Redis', 'full first'],
    rows: [
      ...larger,
      ...(largest && together
        ? [
            row(
              `${largest.name}, one installation`,
              { windows: eveningOf(largest).windows, cells: largest.cells },
              together,
            ),
          ]
        : []),
    ],
  }
}

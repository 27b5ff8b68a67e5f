import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { formatShortDay } from '../../../lib/dates/format-dates.ts'
import type { Material } from '../../../operations/board/get-materials.ts'
import { lessonWords } from '../post-words.ts'

export type MaterialGroup = { key: string; heading: string; materials: Material[] }

/** Groups materials by their lesson, or else by the day of their post. Keeps their order. */
export function groupMaterials(materials: readonly Material[], now: Date): MaterialGroup[] {
  const groups = new Map<string, MaterialGroup>()
  for (const material of materials) {
    const { lessonId, lessonStartsAt, publishedAt } = material
    const key = lessonId ?? dayOfInstant(publishedAt)
    const heading =
      lessonStartsAt === null ? formatShortDay(new Date(publishedAt), now) : lessonWords(lessonStartsAt, now)
    const group = groups.get(key) ?? { key, heading, materials: [] }
    group.materials.push(material)
    groups.set(key, group)
  }
  return [...groups.values()]
}

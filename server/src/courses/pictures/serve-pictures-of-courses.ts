import { coursePictureAddress } from '@hien/contract/course-pictures'
import type { FastifyInstance } from 'fastify'
import { servePictures } from '../../http/serve-pictures.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findPicture } from './store.ts'

/** Serves GET /pictures/{key}.webp: a picture in the text of a course. Anyone who knows the address may load it. */
export const servePicturesOfCourses = (
  app: FastifyInstance,
  dependencies: Pick<Dependencies, 'database' | 'rateLimits'>,
): void => servePictures(app, dependencies, { addressOf: coursePictureAddress, find: findPicture })

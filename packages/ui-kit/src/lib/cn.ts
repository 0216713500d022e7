import { twMerge } from 'tailwind-merge'

/** Joins class names; of two that set the same property the later one wins, so a caller's class beats the kit's. */
export const cn = twMerge

import type { Locator, Page } from "@playwright/test";
import { expect } from "../../fixtures";

/** Of a task, from Today. */
const mostActions = 8;

/** An officer at the keyboard, who counts what a task takes from Today. */
export class Officer {
  private actions = 0;
  constructor(private readonly page: Page) {}

  async press(control: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    this.actions += 1;
    await control.focus();
    await this.page.keyboard.press(key);
  }
  async link(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole("link", { name }).filter({ visible: true }).first());
  }
  async button(name: string): Promise<void> {
    await this.press(this.page.getByRole("button", { name, exact: true }));
  }
  async fill(label: string, text: string): Promise<void> {
    this.actions += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }
  /** Chooses a file. */
  async file(label: string, file: { name: string; mimeType: string; text: string }): Promise<void> {
    this.actions += 1;
    const { name, mimeType, text } = file;
    await this.page.getByLabel(label).setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  }
  async choose(label: string, option: string): Promise<void> {
    this.actions += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }
  async attach(label: string, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    this.actions += 1;
    await this.page.getByLabel(label, { exact: true }).setInputFiles(file);
  }
  async tick(label: string): Promise<void> {
    this.actions += 1;
    await this.page.getByLabel(label).focus();
    await this.page.keyboard.press("Space");
  }
  isDone(): void {
    expect(this.actions).toBeLessThanOrEqual(mostActions);
  }
}

/** Where officers sit. */
export const places = [
  ["a phone", { width: 360, height: 740 }],
  ["a desk", { width: 1280, height: 800 }],
] as const;

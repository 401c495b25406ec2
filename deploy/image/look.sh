#!/bin/sh
echo later
